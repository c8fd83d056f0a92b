import { preload } from 'react-dom';
import type { PictureSource } from './picture-source.ts';

/**
 * Picture from the content service. A blurred thumbnail lies under it until it has loaded. If it fails, the enhancer
 * shows the original. Width and height are always set, to prevent layout shift.
 */
export function ContentPicture(props: {
  source: PictureSource;
  alt: string;
  sizes?: string;
  eager?: boolean;
  className?: string;
}) {
  const { source, alt, sizes, eager = false, className } = props;
  const { width, height } = source;
  // A picture whose size is unknown gets a ratio, so that it has a height before it has loaded.
  const size = width && height ? { width, height } : { width: 3, height: 2 };
  return (
    <span className={className ? `picture ${className}` : 'picture'}>
      <img
        className="picture__placeholder"
        src={source.placeholder}
        alt=""
        width={10}
        height={10}
        loading={eager ? 'eager' : 'lazy'}
      />
      <img
        className="picture__image"
        src={source.src}
        srcSet={source.srcSet}
        sizes={sizes}
        alt={alt}
        {...size}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        data-original={source.original}
      />
    </span>
  );
}

/**
 * Preloads a picture above the fold, before its place in the page renders. Where React renders that place, it preloads
 * by itself.
 */
export function preloadPicture({ src, srcSet, placeholder }: PictureSource, sizes?: string): void {
  preload(placeholder, { as: 'image', fetchPriority: 'high' });
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
}
