import { fillInAll } from '@site/shared-content/fillIn';
import { useEffect, useState } from 'react';

declare const __webpack_public_path__: string;

/** Data of this remote, fetched when the page is there: `undefined` until it has come. */
export function useData<Data>(file: string): Data | undefined {
  const [loaded, setLoaded] = useState<{ file: string; data: Data }>();
  useEffect(() => {
    let wanted = true;
    void fetch(`${__webpack_public_path__}data/${file}`)
      .then((response) => response.json() as Promise<Data>)
      .then((data) => wanted && setLoaded({ file, data: fillInAll(data) }));
    return () => {
      wanted = false;
    };
  }, [file]);
  return loaded?.file === file ? loaded.data : undefined;
}
