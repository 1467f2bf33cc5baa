import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  FileImageOutlined,
  PictureOutlined,
  PlusOutlined,
  ScissorOutlined,
} from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ComponentProps, useId, useRef } from 'react'
import type { Image } from '#contract/grammar/record.ts'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { usePictureLibrary } from '#kit/context/context.tsx'
import { withoutUndefined } from '#kit/values/defined.ts'
import { keepFocusNear } from '#ui/hooks/use-kept-focus.ts'
import { FileChooser, useFileDrop } from '#ui/layout/FileChooser.tsx'
import { isGuarded, mediaUrl } from '#ui/media-url.ts'
import { moveItem } from '#ui/sort/move-item.ts'
import { Sortable, SortableItem, useGrip } from '#ui/sort/Sortable.tsx'
import { Pill } from '../parts'
import { groupProps, type InputPropsFor } from '../props/input-props'
import { acceptedPictures, pictureTypes, toMegabytes } from './check'
import { useCrop } from './crop/use-crop'
import { PendingPicture } from './PendingPicture'
import { isSmallerThanRecommended } from './prepare/picture'
import { knownPicture, rememberPicture } from './prepare/prepare'
import { useUploads } from './use-uploads'
import './pictures.css'

type PictureItemProps = {
  picture: Image
  place: number
  count: number
  onAlt: (alt: string) => void
  onRemove: () => void
  move: (from: number, to: number) => void
  recommended?: readonly [width: number, height: number] | undefined
  onCrop?: (() => void) | undefined
}

const Grip = (props: ComponentProps<'img'>) => <img {...props} {...useGrip()} alt={props.alt} />

const PictureItem = ({ picture, place, count, move, recommended, ...on }: PictureItemProps) => {
  const id = useId()
  const number = place + 1
  const { size } = knownPicture(picture.key)
  const Shown = count > 1 ? Grip : 'img'
  return (
    <SortableItem className="picture" item={picture.key}>
      {isGuarded(picture.url) ? (
        // Its address needs the session; the record's page shows it.
        <FileImageOutlined
          className="picture-guarded"
          role="img"
          aria-label={picture.alt || t('form.upload.picture', { number })}
        />
      ) : (
        <Shown
          src={mediaUrl(picture.url, 96)}
          alt={picture.alt || t('form.upload.picture', { number })}
          width={72}
          height={72}
          draggable={false}
        />
      )}
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
              onClick={() => move(place, place - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={place === count - 1}
              aria-label={t('form.upload.down', { number })}
              onClick={() => move(place, place + 1)}
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
    </SortableItem>
  )
}

type Props = Omit<InputPropsFor<'images'>, 'onChange'> & {
  onChange: (pictures: Image[]) => void
  single?: boolean
}

/** Pictures with their alt texts in the chosen order, and those that are uploading. */
export default function Pictures({ single, ...props }: Props) {
  const pictures = props.value ?? []
  const latest = useRef(pictures)
  latest.current = pictures
  const change = (next: Image[]) => {
    latest.current = next
    props.onChange(next)
  }
  const turns = useRef(new Map<string, number>())
  /** By the turn of a cropped picture, the one that it replaces. */
  const crops = useRef(new Map<number, { key: string; original: Blob }>())
  const arrive = (picture: Image, turn: number) => {
    const before = latest.current
    const replaced = crops.current.get(turn)
    if (replaced) {
      rememberPicture(picture.key, { original: replaced.original })
      return change(before.map((one) => (one.key === replaced.key ? { ...picture, alt: one.alt } : one)))
    }
    // The former alt text describes another picture.
    if (single) return change([picture])
    turns.current.set(picture.key, turn)
    // Small files finish before large ones; the chosen order is kept.
    const isLater = ({ key }: Image) => (turns.current.get(key) ?? 0) > turn
    const at = before.some(isLater) ? before.findIndex(isLater) : before.length
    change([...before.slice(0, at), picture, ...before.slice(at)])
  }
  const { uploads, add, drop, dropAll, retry } = useUploads(props, pictureTypes, arrive)
  const { canCrop, crop, dialog } = useCrop(props.field, ({ key }, { file, original }) => {
    const [turn] = add([file])
    if (turn !== undefined) crops.current.set(turn, { key, original })
  })
  const library = usePictureLibrary(!props.field.restricted)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (all: readonly File[]) => {
    if (!all.length) return
    // A former choice that is still uploading would replace this one.
    if (single) dropAll()
    add(single ? all.slice(0, 1) : all)
  }
  const pick = async () => {
    const chosen = await library.choose({ multiple: !single })
    const isNew = ({ key }: Image) => !latest.current.some((p) => p.key === key)
    if (chosen.length && single) dropAll()
    if (chosen.length) change(single ? chosen : [...latest.current, ...chosen.filter(isNew)])
  }
  const { isOver, dropProps } = useFileDrop(take)
  const more = single ? (pictures.length ? 'form.upload.replace' : 'form.upload.one') : 'form.upload.many'
  return (
    <div {...groupProps(props)} className={isOver ? 'pictures pictures-over' : 'pictures'} {...dropProps}>
      {pictures.length + uploads.length > 0 && (
        <Sortable
          keys={pictures.map(({ key }) => key)}
          onMove={(from, to) => change(moveItem(pictures, from, to))}
          announce={(_, place) => t('form.upload.moved', { number: place + 1, count: pictures.length })}
        >
          {(move) => (
            <ul>
              {pictures.map((picture, i) => (
                <PictureItem
                  key={picture.key}
                  picture={picture}
                  place={i}
                  count={pictures.length}
                  onAlt={(alt) => change(pictures.map((p, index) => (index === i ? { ...p, alt } : p)))}
                  move={move}
                  recommended={props.field.size}
                  onCrop={canCrop(picture) ? () => crop(picture) : undefined}
                  onRemove={() => {
                    keepFocusNear()
                    change(pictures.filter((_, index) => index !== i))
                  }}
                />
              ))}
              {uploads.map((upload) => (
                <PendingPicture key={upload.uid} upload={upload} onRetry={retry} onDrop={drop} />
              ))}
            </ul>
          )}
        </Sortable>
      )}
      <div className="pictures-add">
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={props.disabled ?? false}
          {...withoutUndefined({ onBlur: props.onBlur })}
          onClick={() => chooser.current?.click()}
        >
          {t(more)}
        </Button>
        {library.can && (
          <Button
            icon={<PictureOutlined aria-hidden />}
            disabled={props.disabled ?? false}
            onClick={() => void pick()}
          >
            {t('form.upload.library')}
          </Button>
        )}
        <span className="input-note">
          {props.field.size &&
            `${t('form.upload.recommended', { width: props.field.size[0], height: props.field.size[1] })} `}
          {t('form.upload.limits', { max: toMegabytes(limits.imageBytes) })}
        </span>
      </div>
      {library.picker}
      {dialog}
      <FileChooser
        ref={chooser}
        label={t(more)}
        accept={acceptedPictures}
        multiple={!single}
        onChoose={take}
      />
    </div>
  )
}
