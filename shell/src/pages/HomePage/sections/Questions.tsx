import { callableAnswers } from '@site/shared-content/helplines';
import { home } from '@site/shared-content/home';
import { FaqBlock } from '@site/shared-ui/FaqBlock';
import { Section } from '@site/shared-ui/Section';

import { FaqContact } from '../../FaqContact/FaqContact';

const { heading, items } = home.faq;

/** Ten questions, and how to ask another one. */
export function Questions() {
  return (
    <Section>
      <FaqBlock heading={heading} items={callableAnswers(items)} aside={<FaqContact />} />
    </Section>
  );
}
