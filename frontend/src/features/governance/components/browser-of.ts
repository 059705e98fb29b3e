/** User agent patterns; the first match wins, because most browsers also claim to be others. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Turns a user agent into `Chrome 141 · Windows`; an unknown one is returned as it is. */
export const browserOf = (userAgent: string): string => {
  const browser = browsers.flatMap(([name, said]) => {
    const version = said.exec(userAgent)?.[1];
    return version ? [`${name} ${version}`] : [];
  })[0];
  const system = systems.find(([, said]) => said.test(userAgent))?.[0];
  return browser ? [browser, system].filter(Boolean).join(' · ') : userAgent;
};
