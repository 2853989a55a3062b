import type { ExposedProps } from '@site/platform/contract';
import { blog } from '@site/shared-content/blog';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { Island } from '@site/shared-ui/Island';
import { Notice } from '@site/shared-ui/Notice';
import { Section } from '@site/shared-ui/Section';
import { OtherTitles } from '../../components/OtherTitles';
import type { ListData } from '../../model/BlogData';
import { ListBrowser } from './ListBrowser';
import { ListHead } from './ListHead';

/** The blog list: search, categories and pages over all articles (docs/spec.md §2 "Blog list"). */
export function BlogListPage({ data }: ExposedProps<ListData>) {
  const { newest, total, others } = data;
  return (
    <>
      <ListHead data={data} />
      <HeroBand title={blog.list.title} lead={blog.list.text} sun="mid" />
      <Section>
        <Island
          name="browser"
          part={ListBrowser}
          props={{ newest, total }}
          missing={<Notice>{remoteFallback.notice}</Notice>}
        />
        <OtherTitles titles={others} />
      </Section>
    </>
  );
}
