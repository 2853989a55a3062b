import { fillInAll } from '@site/shared-content/fillIn';
import { useEffect, useState } from 'react';

declare const __webpack_public_path__: string;

/** A data file of this remote, fetched after the first render; `undefined` until it has loaded. */
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
