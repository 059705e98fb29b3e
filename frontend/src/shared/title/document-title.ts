/** Largest number shown (specification section 9). */
const maxCounted = 99;
/** Text of a number of unread notices. */
export const countShown = (count: number, say: (count: number) => string = String): string =>
  count > maxCounted ? `${maxCounted}+` : say(count);

let page = '';
let unread = 0;
const write = (): void => {
  document.title = unread > 0 ? `(${countShown(unread)}) ${page}` : page;
};

/** Sets the page title; the unread count comes first, because narrow browser tabs cut the end. */
export const titlePage = (title: string): void => {
  page = title;
  write();
};
export const titleUnread = (count: number): void => {
  unread = count;
  page ||= document.title;
  write();
};
