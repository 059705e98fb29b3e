export const tipTopics = ['technique', 'tactics', 'rules', 'etiquette', 'fitness', 'ladder'] as const;
export type TipTopic = (typeof tipTopics)[number];

/**
 * Every tip with its topic; its texts are with the other texts of the server, in each language. Marks store these names, so a name is never
 * reused for another tip.
 */
export const tips = {
  sameToss: 'technique',
  splitStep: 'technique',
  looseGrip: 'technique',
  contactInFront: 'technique',
  turnFirst: 'technique',
  shortVolley: 'technique',
  brushForSpin: 'technique',
  eyesStay: 'technique',
  secondServe: 'technique',
  smallSteps: 'technique',
  crossCourt: 'tactics',
  oneMoreBall: 'tactics',
  deepMiddle: 'tactics',
  playThePattern: 'tactics',
  returnDeep: 'tactics',
  serveTheBody: 'tactics',
  approachLine: 'tactics',
  lobIsAShot: 'tactics',
  windFirst: 'tactics',
  planBetweenPoints: 'tactics',
  lineIsIn: 'rules',
  letAgain: 'rules',
  tossCaught: 'rules',
  footFault: 'rules',
  netTouched: 'rules',
  roundThePost: 'rules',
  reachOver: 'rules',
  changeEnds: 'rules',
  tieBreakServes: 'rules',
  timeBetween: 'rules',
  callYourSide: 'etiquette',
  sayTheScore: 'etiquette',
  ballsBack: 'etiquette',
  waitToCross: 'etiquette',
  strayBall: 'etiquette',
  thanksAtTheNet: 'etiquette',
  onTime: 'etiquette',
  whoBringsBalls: 'etiquette',
  phoneAway: 'etiquette',
  sweepTheClay: 'etiquette',
  warmUpMoving: 'fitness',
  drinkEarly: 'fitness',
  rightShoes: 'fitness',
  elbowCare: 'fitness',
  restIsTraining: 'fitness',
  strongShoulders: 'fitness',
  heatHours: 'fitness',
  coolDown: 'fitness',
  painStops: 'fitness',
  eatBefore: 'fitness',
  whoToChallenge: 'ladder',
  severalTimes: 'ladder',
  tellWhenYouPlay: 'ladder',
  answerInTime: 'ladder',
  otherTimes: 'ladder',
  reportTheSameDay: 'ladder',
  confirmOrSay: 'ladder',
  pauseWhenAway: 'ladder',
  everyPointExplained: 'ladder',
  rematchLater: 'ladder',
} as const satisfies Readonly<Record<string, TipTopic>>;
export type TipId = keyof typeof tips;
export const tipIds = Object.keys(tips) as readonly TipId[];

/** The number of tips a day, the same tips for everybody. */
export const tipsPerDay = 8;

/** The goals of a day beside playing (specification section 9). */
export const dailyGoals = { view: 5, like: 3, share: 1, minutes: 5 } as const;
export type DailyGoal = keyof typeof dailyGoals;

/** The maximum number of minutes in one report, and in a day. */
export const maxMinutesPerReport = 5;
export const maxMinutesPerDay = 60;
