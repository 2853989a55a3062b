/** What a visitor agrees to for a visit by video: three sentences for every page that offers one. */
export const onlineConsent: readonly [string, string, string] = [
  'Starting the video visit means that you agree to it, and you may end it at any moment.',
  'The doctor makes notes, and nobody records the call unless both sides agree.',
  'If video is not enough to help you safely, please see a doctor in person.',
];
