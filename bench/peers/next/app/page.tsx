import { HomePage } from '@site/shell/pages/HomePage/HomePage';

export default function Page() {
  return <HomePage />;
}
