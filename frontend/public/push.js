/* Part of the service worker: shows push notifications, and opens their link. */

/** Only URLs of this site are opened, whatever a payload contains. */
const urlOnSite = (url) => {
  const place = new URL(typeof url === 'string' ? url : '/notifications', self.location.origin);
  return place.origin === self.location.origin ? place.href : new URL('/notifications', self.location.origin).href;
};

const read = (data) => {
  try {
    return data.json();
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  const { id, title, body, url, actions } = read(event.data);
  const buttons = Array.isArray(actions) ? actions.slice(0, 2) : [];
  event.waitUntil(
    self.registration.showNotification(title || 'Tennis Code', {
      body: body || '',
      icon: '/icons/192.png',
      badge: '/icons/192.png',
      tag: typeof id === 'string' ? id : undefined,
      actions: buttons.map((button, nth) => ({ action: String(nth), title: button.title })),
      data: { url: urlOnSite(url), places: buttons.map((button) => urlOnSite(button.url)) },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, places } = event.notification.data;
  const place = places[Number(event.action)] && event.action !== '' ? places[Number(event.action)] : url;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (windows) => {
      const [open] = windows;
      if (!open) return self.clients.openWindow(place);
      await open.navigate(place);
      return open.focus();
    }),
  );
});
