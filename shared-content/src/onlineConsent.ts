/** What a visitor agrees to with a visit by video: three sentences, wherever such a visit is offered. */
export const onlineConsent: readonly [string, string, string] = [
  'By starting the video visit you agree to be seen in this way, and you may end it at any moment.',
  'The doctor makes notes as after every visit, and nobody records the call unless both sides have agreed.',
  'If a camera is not enough to help you safely, the doctor says so and asks you to see somebody in person.',
];
