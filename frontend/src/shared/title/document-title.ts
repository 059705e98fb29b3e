/** Largest number shown (specification section 9). */
const maxCounted = 99;
/** Text of a number of unread notices. */
export const countText = (count: number, format: (count: number) => string = String): string =>
  count > maxCounted ? `${maxCounted}+` : format(count);

let page = '';
let unread = 0;
const updateTitle = (): void => {
  document.title = unread > 0 ? `(${countText(unread)}) ${page}` : page;
};

/** Sets the page title; the unread count comes first, because narrow browser tabs cut the end. */
export const setPageTitle = (title: string): void => {
  page = title;
  updateTitle();
};
export const setUnreadCount = (count: number): void => {
  unread = count;
  page ||= document.title;
  updateTitle();
};
