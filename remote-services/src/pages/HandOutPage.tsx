import type { ExposedProps } from '@site/platform/contract';
import { handOutPages as texts } from '@site/shared-content/handOuts/handOutPages';
import { handOutLinks } from '@site/shared-content/handOuts/handOutNames';
import { callPieces } from '@site/shared-content/helplines';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href, siteLanguage } from '@site/shared-content/siteMap';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { Actions } from '@site/shared-ui/Actions';
import { Button } from '@site/shared-ui/Button';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { IconPrint } from '@site/shared-ui/icons/IconPrint';
import { Notice } from '@site/shared-ui/Notice';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';
import { TextPieces } from '@site/shared-ui/TextPieces';
import { HandOutLinks } from '../components/HandOutLinks';
import { Sheet } from '../components/Sheet';
import { Versions } from '../components/Versions';
import type { HandOutPageData } from '../model/HandOutData';
import styles from './HandOutPage.module.css';

/** One hand-out: a sheet of paper to print, below a hero with the button. */
export function HandOutPage({ data }: ExposedProps<HandOutPageData>) {
  const { slug, path, name, seo, lead, print, onPaper, translation } = data;
  const others = handOutLinks().filter(({ to }) => to !== href('handOut', { slug }));
  return (
    <>
      <div className={translation && styles['script']} lang={translation?.lang}>
        <PageHead
          title={pageTitle(seo.title)}
          description={seo.description}
          canonical={canonicalUrl(path)}
          preview={sharePreview('handOuts')}
          {...(translation && { locale: `${translation.lang}_IN` })}
          jsonLd={
            typeof document === 'undefined'
              ? [graphOf(webPageNode({ path, ...seo, language: translation?.lang ?? siteLanguage }))]
              : []
          }
        />
        <HeroBand
          title={name}
          lead={<TextPieces pieces={callPieces(lead)} />}
          breadcrumb={[texts.home, texts.list]}
          breadcrumbLang={siteLanguage}
        >
          <div className={styles['print']}>
            <Actions>
              <Button variant="sun" icon={<IconPrint />} onClick={() => window.print()}>
                {print}
              </Button>
            </Actions>
            <p>{onPaper}</p>
          </div>
        </HeroBand>
        <Section>
          <div className={styles['root']}>
            <Versions slug={slug} lang={translation?.lang} />
            {translation && (
              <Notice>
                <p>{translation.notice}</p>
              </Notice>
            )}
            <Sheet handOut={data} />
          </div>
        </Section>
      </div>
      <Section tone="mist">
        <HandOutLinks heading={texts.others} links={others} />
      </Section>
    </>
  );
}
