import type { Article } from './Article';
import { checkSlugs } from './checkSlugs';
import { anxietyDisorders2024 } from './anxietyDisorders2024';
import { beatPerformanceAnxiety } from './beatPerformanceAnxiety';
import { bipolarDisorder } from './bipolarDisorder';
import { buildingResilience } from './buildingResilience';
import { childPsychiatryExplanation } from './childPsychiatryExplanation';
import { cognitiveBehavioralTherapy } from './cognitiveBehavioralTherapy';
import { dealWithFailures } from './dealWithFailures';
import { earlyPsychiatristEvaluation } from './earlyPsychiatristEvaluation';
import { faceFailures } from './faceFailures';
import { insomnia } from './insomnia';
import { mentalDisordersChildren } from './mentalDisordersChildren';
import { mentalIllness2024 } from './mentalIllness2024';
import { overcomeExamStress } from './overcomeExamStress';
import { paranoia } from './paranoia';
import { parkinsonsDisease } from './parkinsonsDisease';
import { sleepAndHealth } from './sleepAndHealth';
import { sleepDisorderTreatment } from './sleepDisorderTreatment';
import { socialIsolationLoneliness } from './socialIsolationLoneliness';
import { socialMediaAddiction } from './socialMediaAddiction';
import { stageFrightPerformanceAnxiety } from './stageFrightPerformanceAnxiety';
import { stressAffectsHealth } from './stressAffectsHealth';
import { suicideImpact } from './suicideImpact';
import { suicidePrevention } from './suicidePrevention';
import { womensMentalHealth } from './womensMentalHealth';

/** All articles, in the order of their slugs (docs/spec.md §2), for pages, data files and checks. */
export const articles: readonly Article[] = checkSlugs([
  anxietyDisorders2024,
  mentalIllness2024,
  socialIsolationLoneliness,
  paranoia,
  cognitiveBehavioralTherapy,
  bipolarDisorder,
  parkinsonsDisease,
  insomnia,
  stressAffectsHealth,
  beatPerformanceAnxiety,
  sleepDisorderTreatment,
  overcomeExamStress,
  faceFailures,
  dealWithFailures,
  sleepAndHealth,
  womensMentalHealth,
  suicidePrevention,
  suicideImpact,
  socialMediaAddiction,
  buildingResilience,
  stageFrightPerformanceAnxiety,
  mentalDisordersChildren,
  earlyPsychiatristEvaluation,
  childPsychiatryExplanation,
]);
