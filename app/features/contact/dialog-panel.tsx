export function DialogPanel() {
  return null;
}
