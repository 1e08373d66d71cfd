export default function Cookies() {
  return null;
}
