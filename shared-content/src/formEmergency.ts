import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import type { CallSentence } from './FormTexts';

const { chatPhone, crisis } = clinicProfile;

/** Shown before the first field of every form (docs/design.md §1). */
export const formEmergency: CallSentence = {
  // Without a chat there is no form.
  text: `Is someone in danger now?${chatPhone ? ' Please do not use this form.' : ''}`,
  links: [
    { label: `Call ${crisis.emergency} (emergency)`, href: telHref(crisis.emergency) },
    {
      label: `Call ${crisis.helplineName} ${crisis.helpline} (free, 24 hours)`,
      href: telHref(crisis.helpline),
    },
  ],
};
