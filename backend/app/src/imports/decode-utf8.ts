const newline = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true });

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
};

/** Text of a file without its byte order mark and with `\n` line ends; or the first line (from 1) that is not UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): { readonly text: string } | { readonly badLine: number } => {
  const text = decoded(bytes);
  if (text !== undefined) return { text: text.replace(/\r\n?/g, '\n') };
  let line = 1;
  for (let from = 0; ; line++) {
    const end = bytes.indexOf(newline, from);
    if (end < 0 || decoded(bytes.subarray(from, end)) === undefined) return { badLine: line };
    from = end + 1;
  }
};
