import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, ScissorOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId } from 'react'
import type { Image } from '../../../../contract/grammar/record'
import { limits } from '../../../../contract/policies/limits'
import { t } from '../../../i18n'
import { mediaUrl } from '../../media-url'
import type { Sortable } from '../../sort/use-sortable'
import { Pill } from '../parts'
import { isSmallerThanRecommended } from './prepare/geometry'
import { knownPicture } from './prepare/known-pictures'

type Props = {
  picture: Image
  place: number
  count: number
  onAlt: (alt: string) => void
  onRemove: () => void
  sortable: Sortable
  recommended?: readonly [width: number, height: number] | undefined
  onCrop?: (() => void) | undefined
}

export const PictureItem = ({ picture, place, count, sortable, recommended, ...on }: Props) => {
  const id = useId()
  const number = place + 1
  const { size } = knownPicture(picture.key)
  return (
    <li className="picture" {...sortable.itemProps(picture.key)}>
      <img
        src={mediaUrl(picture.url, 96)}
        alt={picture.alt || t('form.upload.picture', { number })}
        width={72}
        height={72}
        {...(count > 1 ? sortable.gripProps(picture.key) : { draggable: false })}
      />
      <div className="picture-text">
        <label htmlFor={id}>
          {count > 1 ? t('form.upload.altOf', { number }) : t('form.upload.alt')}
          {count > 1 && place === 0 && ' '}
          {count > 1 && place === 0 && <Pill>{t('form.upload.main')}</Pill>}
        </label>
        <Input
          id={id}
          value={picture.alt}
          maxLength={limits.altMax}
          placeholder={t('form.upload.altHow')}
          onChange={(event) => on.onAlt(event.target.value)}
        />
        {size && recommended && isSmallerThanRecommended(size, recommended) && (
          <span className="picture-small">
            {t('form.upload.smallNow', size)}{' '}
            {t('form.upload.small', { width: recommended[0], height: recommended[1] })}
          </span>
        )}
      </div>
      <div className="picture-actions">
        {count > 1 && (
          <>
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={place === 0}
              aria-label={t('form.upload.up', { number })}
              onClick={() => sortable.move(place, place - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={place === count - 1}
              aria-label={t('form.upload.down', { number })}
              onClick={() => sortable.move(place, place + 1)}
            />
          </>
        )}
        {on.onCrop && (
          <Button
            type="text"
            icon={<ScissorOutlined aria-hidden />}
            aria-label={t('form.upload.crop', { number })}
            onClick={on.onCrop}
          />
        )}
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('form.upload.remove', { number })}
          onClick={on.onRemove}
        />
      </div>
    </li>
  )
}
