import { home } from '@site/shared-content/home';
import { ProcessSteps } from '@site/shared-ui/ProcessSteps';
import { Section } from '@site/shared-ui/Section';

/** How it works, in four steps. */
export function Process() {
  const { heading, lead, steps } = home.process;
  return (
    <Section tone="river" heading={heading} lead={lead} columns={4}>
      <ProcessSteps steps={steps} variant="wave" />
    </Section>
  );
}
