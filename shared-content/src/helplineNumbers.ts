/** National helplines, the same for every clinic. Texts use `{women}`, `{children}` and so on. */
export const helplineNumbers = {
  ambulance: '108',
  women: '181',
  children: '1098',
  elders: '14567',
  students: '8448440632',
  cbse: '1800-11-8004',
  addiction: '14446',
  cyberFraud: '1930',
} as const;
