import { defineModule } from '@site/platform/contract';
import { about } from '@site/shared-content/about';
import { faqCard } from '@site/shared-content/faqCard';
import { callableAnswers } from '@site/shared-content/helplines';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { aboutPageNode, graphOf, teamNodes } from '@site/shared-content/structuredData';
import { ContactAside } from '@site/shared-ui/ContactAside';
import { FaqBlock } from '@site/shared-ui/FaqBlock';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';
import { WhyGrid } from '@site/shared-ui/WhyGrid';

import { Approach } from './sections/Approach';
import { Team } from './sections/Team';

const path = href('about');

/** About us (docs/spec.md §2 "About"). */
export function AboutPage() {
  const { seo, hero, advantages, faq } = about;
  return (
    <>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview('about')}
        jsonLd={
          typeof document === 'undefined' ? [graphOf(aboutPageNode({ path, ...seo }), ...teamNodes())] : []
        }
      />
      <HeroBand title={hero.title} lead={hero.text} sun="low" />
      <Team />
      <Approach />
      <Section heading={advantages.heading} lead={advantages.lead}>
        <WhyGrid items={advantages.cards} />
      </Section>
      <Section tone="mist">
        <FaqBlock
          heading={faq.heading}
          items={callableAnswers(faq.items)}
          aside={<ContactAside {...faqCard} />}
        />
      </Section>
    </>
  );
}

export default defineModule({ Component: AboutPage });
