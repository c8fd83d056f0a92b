import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { ContentPicture } from './content-picture.tsx';
import { responsiveSource } from './picture-source.ts';

it.each([
  [0, 0, 'width="3" height="2"'],
  [800, 0, 'width="3" height="2"'],
  [0, 600, 'width="3" height="2"'],
  [800, 600, 'width="800" height="600"'],
])('a picture of %i × %i px has the ratio of %s', (width, height, expected) => {
  const picture = { url: 'https://images.example/s/a/t/rav.jpg', alt: '', width, height };
  const source = responsiveSource(picture, { cloudinaryCloud: '', folder: '', assetOrigin: 'https://images.example' });
  const [, , image] = renderForReader(<ContentPicture source={source} alt="" />).split('<img');
  expect(image).toContain(expected);
});
