import { cancelPictures } from './cancelPictures';

/** Adds a picture to the page, and returns it. */
function addPicture(isLoaded: boolean): HTMLImageElement {
  const picture = document.createElement('img');
  picture.src = '/art/slow.svg';
  Object.defineProperty(picture, 'complete', { value: isLoaded });
  document.querySelector('article')?.append(picture);
  return picture;
}

it('pictures of a page that is left are cancelled if they still load', async () => {
  document.body.innerHTML = '<main><div><article></article></div></main>';
  const page = document.querySelector('main') as Element;
  cancelPictures(page);
  const pictures = [addPicture(false), addPicture(true)];
  const isRequested = () => pictures.map((picture) => picture.hasAttribute('src'));
  // React moves elements, too.
  page.append(page.firstElementChild as Element);
  await Promise.resolve();
  expect(isRequested()).toEqual([true, true]);
  page.replaceChildren();
  await Promise.resolve();
  expect(isRequested()).toEqual([false, true]);
});
