import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId } from 'react'
import type { Image } from '../../../../contract/grammar/record'
import { t } from '../../../i18n'
import { mediaUrl } from '../../media-url'

type Props = {
  picture: Image
  place: number
  count: number
  onAlt: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  onGrab: () => void
  onRelease: () => void
  onOver: () => void
}

const altMax = 255

export const Picture = ({ picture, place, count, ...on }: Props) => {
  const id = useId()
  const number = place + 1
  return (
    <li className="picture" onDragEnter={on.onOver}>
      <img
        src={mediaUrl(picture.url, 96)}
        alt={picture.alt || t('form.upload.picture', { number })}
        width={72}
        height={72}
        draggable={count > 1}
        onDragStart={on.onGrab}
        onDragEnd={on.onRelease}
      />
      <div className="picture-text">
        <label htmlFor={id}>{count > 1 ? t('form.upload.altOf', { number }) : t('form.upload.alt')}</label>
        <Input
          id={id}
          value={picture.alt}
          maxLength={altMax}
          placeholder={t('form.upload.altHow')}
          onChange={(e) => on.onAlt(e.target.value)}
        />
      </div>
      <div className="picture-actions">
        {count > 1 && (
          <>
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              disabled={place === 0}
              aria-label={t('form.upload.up', { number })}
              onClick={() => on.onMove(place - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined />}
              disabled={place === count - 1}
              aria-label={t('form.upload.down', { number })}
              onClick={() => on.onMove(place + 1)}
            />
          </>
        )}
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('form.upload.remove', { number })}
          onClick={on.onRemove}
        />
      </div>
    </li>
  )
}
