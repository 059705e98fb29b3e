/** Other characters that browsers accept as a dot in a domain, and that Unicode normalisation does not turn into one. */
const otherDots = /[\u3002\uff61]/g;
/** End of the word: what precedes is the ending of a domain. */
const wordEnd = String.raw`(?![\p{L}\p{N}])`;
/** Endings that make an address in upper or lower case, even after a single letter: `T.CO`. */
const knownEndings = 'com|net|org|info|pt|eu|co|me|gg|ly|xyz|shop|store|online|site|club|app';
/** Particles and word endings that are written directly after an abbreviation: "N.Sra.do Carmo", "Ex.mo". */
const particles = 'd[ao]s?|m[ao]s?';
const urlPatterns = [
  /:\/\//u,
  /(?<![\p{L}\p{N}])www\./iu,
  new RegExp(String.raw`[\p{L}\p{N}]\.(?:${knownEndings})${wordEnd}`, 'iu'),
  // other endings count in lower case only: "Sr.Silva" and "j.silva" are names
  new RegExp(String.raw`\p{L}[\p{L}\p{N}-]+\.(?!(?:${particles})${wordEnd})\p{Ll}{2,}${wordEnd}`, 'u'),
];

/** True if a tidy line contains the address of a web page: `://`, `www.`, or a domain, with any kind of dot. */
export const containsUrl = (line: string): boolean => {
  const plain = line.normalize('NFKC').replace(otherDots, '.');
  return urlPatterns.some((form) => form.test(plain));
};
