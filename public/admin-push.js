// Shows push messages to people of the office (docs/admin-desks.md, Told). It controls no page and keeps nothing; pages of
// /admin are left to the site's own worker (sw.js).
addEventListener("install", () => skipWaiting());

addEventListener("push", (event) => {
  const { title, text } = wordsOf(event.data);
  const note = {
    body: text,
    // One note at a time, which calls again: the queue says the rest.
    tag: "queue",
    renotify: true,
    icon: "/icons/icon-192.png",
  };
  event.waitUntil(registration.showNotification(title, note));
});

// A browser that gets a message has to show one, whatever came.
function wordsOf(data) {
  try {
    const { title, text } = data.json();
    return { title: String(title), text: String(text) };
  } catch {
    return { title: "Something waits in the queue", text: "" };
  }
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openQueue());
});

// The address is fixed: a message leads nowhere else.
async function openQueue() {
  const queue = new URL("/admin", location.origin).href;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => url.split(/[?#]/)[0] === queue);
  await (open ? open.focus() : clients.openWindow(queue));
}
