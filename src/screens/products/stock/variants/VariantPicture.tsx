import { useContext } from 'react'
import { t } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'
import ImageInput from '#kit/fields/image/input.tsx'
import { mediaUrl } from '#ui/media-url.ts'
import { ProductPictures } from './product-pictures'
import './variant-picture.css'

/** The picture of a variant: one of the product's, or another one. */
export default function VariantPicture(props: InputProps) {
  const pictures = useContext(ProductPictures)
  const chosen = props.value as { key: string } | null
  return (
    <>
      {pictures.length > 0 && (
        <fieldset className="variant-pictures" aria-label={t('variants.ofProduct')}>
          {pictures.map((picture, i) => (
            <button
              key={picture.key}
              type="button"
              aria-pressed={picture.key === chosen?.key}
              aria-label={t('variants.useProductPicture', { number: i + 1 })}
              title={picture.alt || t('variants.useProductPicture', { number: i + 1 })}
              disabled={props.disabled ?? false}
              onClick={() => props.onChange(picture.key === chosen?.key ? null : picture)}
            >
              <img src={mediaUrl(picture.url, 96)} alt="" width={48} height={48} />
            </button>
          ))}
        </fieldset>
      )}
      <ImageInput {...(props as Parameters<typeof ImageInput>[0])} />
    </>
  )
}
