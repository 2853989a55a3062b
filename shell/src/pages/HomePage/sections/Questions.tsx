import { home } from '@site/shared-content/home';
import { FaqBlock } from '@site/shared-ui/FaqBlock';
import { Section } from '@site/shared-ui/Section';

import { FaqContact } from '../../FaqContact/FaqContact';

/** Ten questions, and how to ask another. */
export function Questions() {
  return (
    <Section>
      <FaqBlock {...home.faq} aside={<FaqContact />} />
    </Section>
  );
}
