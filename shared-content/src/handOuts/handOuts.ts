import type { HandOut } from './HandOut';
import type { HandOutSlug } from './handOutNames';
import { earlySigns } from './earlySigns';
import { medicineList } from './medicineList';
import { safetyPlan } from './safetyPlan';
import { sleepDiary } from './sleepDiary';
import { whatToBring } from './whatToBring';

/** All hand-outs, by slug. */
export const handOuts: Readonly<Record<HandOutSlug, HandOut>> = {
  'safety-plan': safetyPlan,
  'early-signs': earlySigns,
  'sleep-diary': sleepDiary,
  'medicine-list': medicineList,
  'what-to-bring': whatToBring,
};
