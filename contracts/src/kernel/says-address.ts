/** Dots that lead to a page as well, of which no normal form makes one. */
const otherDots = /[\u3002\uff61]/g;
/** Nothing of a word follows: its end is the ending of a domain. */
const over = String.raw`(?![\p{L}\p{N}])`;
/** Endings that are an address in any letters, and after a single one too: `T.CO`. */
const known = 'com|net|org|info|pt|eu|co|me|gg|ly|xyz|shop|store|online|site|club|app';
/** Little words and the ends of words that are written close after an abbreviation: "N.Sra.do Carmo", "Ex.mo". */
const close = 'd[ao]s?|m[ao]s?';
const address = [
  /:\/\//u,
  /(?<![\p{L}\p{N}])www\./iu,
  new RegExp(String.raw`[\p{L}\p{N}]\.(?:${known})${over}`, 'iu'),
  // of others only small letters: "Sr.Silva" is a name, as is "j.silva"
  new RegExp(String.raw`\p{L}[\p{L}\p{N}-]+\.(?!(?:${close})${over})\p{Ll}{2,}${over}`, 'u'),
];

/** Whether a tidy line holds the address of a web page: what follows `://` or `www.`, or a domain, with any dot. */
export const saysAddress = (line: string): boolean => {
  const plain = line.normalize('NFKC').replace(otherDots, '.');
  return address.some((form) => form.test(plain));
};
