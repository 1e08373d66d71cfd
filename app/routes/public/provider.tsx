export default function Provider() {
  return null;
}
