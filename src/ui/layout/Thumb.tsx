import { mediaUrl } from '../media-url'

type Props = {
  image: { url: string; alt?: string } | null | undefined
  className?: string
  width: number
  height: number
  /** Its text is not next to it. */
  isNamed?: boolean
}

/** A small picture, or its empty place. */
export const Thumb = ({ image, isNamed = false, ...place }: Props) =>
  image ? (
    <img
      {...place}
      src={mediaUrl(image.url, 96)}
      alt={(isNamed && image.alt) || ''}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  ) : (
    <span className={place.className} aria-hidden />
  )
