/** Beyond it nothing is counted further (specification section 9). */
const maxCounted = 99;
/** How a number of unread notices is shown. */
export const countShown = (count: number, say: (count: number) => string = String): string =>
  count > maxCounted ? `${maxCounted}+` : say(count);

let page = '';
let unread = 0;
const write = (): void => {
  document.title = unread > 0 ? `(${countShown(unread)}) ${page}` : page;
};

/** Names the page; before its name stands how much is unread, as tabs of a browser are read from the left. */
export const titlePage = (title: string): void => {
  page = title;
  write();
};
export const titleUnread = (count: number): void => {
  unread = count;
  page ||= document.title;
  write();
};
