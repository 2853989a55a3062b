import { AboutPage } from '@site/shell/pages/AboutPage/AboutPage';

export default function Page() {
  return <AboutPage />;
}
