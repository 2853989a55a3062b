import { defineModule } from '@site/platform/contract';
import { home } from '@site/shared-content/home';
import { languageAlternates } from '@site/shared-content/languages/languageAlternates';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { PageHead } from '@site/shared-ui/PageHead';

import { AboutClinic } from './sections/AboutClinic';
import { BlogTeaser } from './sections/BlogTeaser';
import { Closing } from './sections/Closing';
import { Hero } from './sections/Hero';
import { Location } from './sections/Location';
import { Process } from './sections/Process';
import { Questions } from './sections/Questions';
import { QuickFacts } from './sections/QuickFacts';
import { Services } from './sections/Services';
import { Testimonials } from './sections/Testimonials';
import { WhyUs } from './sections/WhyUs';

const path = href('home');

/** Home (docs/spec.md §2 "Home"). */
export function HomePage() {
  return (
    <>
      <PageHead
        title={pageTitle(home.seo.title)}
        description={home.seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview('home')}
        alternates={typeof document === 'undefined' ? languageAlternates : []}
        jsonLd={typeof document === 'undefined' ? [graphOf(webPageNode({ path, ...home.seo }))] : []}
      />
      <Hero />
      <QuickFacts />
      <AboutClinic />
      <Services />
      <WhyUs />
      <Process />
      <BlogTeaser />
      <Testimonials />
      <Questions />
      <Location />
      <Closing />
    </>
  );
}

export default defineModule({ Component: HomePage });
