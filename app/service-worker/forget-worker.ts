/** Ends a service worker that a built site has left at this address: the development server's pages are not kept. */
export async function forgetWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((one) => one.unregister()));
}
