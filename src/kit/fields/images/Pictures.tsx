import { PictureOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import type { Image } from '../../../../contract/grammar/record'
import { limits } from '../../../../contract/policies/limits'
import { t } from '../../../i18n'
import { usePictureLibrary } from '../../context'
import { defined } from '../../defined'
import { moved } from '../../move'
import { groupOf, type InputFor } from '../props/input-props'
import { megabytes, pictureTypes } from './check'
import { PendingPicture } from './PendingPicture'
import { Picture } from './Picture'
import './pictures.css'
import { useUploads } from './use-uploads'

type Props = Omit<InputFor<'images'>, 'onChange'> & {
  onChange: (pictures: Image[]) => void
  single?: boolean
}

/** Pictures with their texts in an order of choice, and those still on their way. */
export default function Pictures({ single, ...props }: Props) {
  const pictures = props.value ?? []
  const latest = useRef(pictures)
  latest.current = pictures
  const change = (next: Image[]) => {
    latest.current = next
    props.onChange(next)
  }
  const turns = useRef(new Map<string, number>())
  const arrive = (picture: Image, turn: number) => {
    const before = latest.current
    if (single) return change([{ ...picture, alt: before[0]?.alt ?? '' }])
    turns.current.set(picture.key, turn)
    // A small file overtakes a large one: they stand as they were chosen.
    const isLater = ({ key }: Image) => (turns.current.get(key) ?? 0) > turn
    const at = before.some(isLater) ? before.findIndex(isLater) : before.length
    change([...before.slice(0, at), picture, ...before.slice(at)])
  }
  const { uploads, add, drop, dropAll, retry } = useUploads(props, pictureTypes, arrive)
  const library = usePictureLibrary(!props.field.restricted)
  const chooser = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [told, setTold] = useState('')
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    if (!all.length) return
    // What was chosen before and is still on its way would come in its place.
    if (single) dropAll()
    add(single ? all.slice(0, 1) : all)
  }
  const pick = async () => {
    const chosen = await library.choose({ multiple: !single })
    const isNew = ({ key }: Image) => !latest.current.some((p) => p.key === key)
    if (chosen.length && single) dropAll()
    if (chosen.length) change(single ? chosen : [...latest.current, ...chosen.filter(isNew)])
  }
  const move = (from: number, to: number) => {
    change(moved(pictures, from, to))
    setTold(t('form.upload.moved', { number: to + 1, count: pictures.length }))
    // What moves in the document loses the focus it had; at either end its button is none.
    const { activeElement } = document
    requestAnimationFrame(() => {
      if (!(activeElement instanceof HTMLElement) || !list.current?.contains(activeElement)) return
      const stays = activeElement.matches(':disabled')
        ? activeElement.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
        : activeElement
      stays?.focus()
    })
  }
  const onDrop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    take(e.dataTransfer.files)
  }
  const more = single ? (pictures.length ? 'form.upload.replace' : 'form.upload.one') : 'form.upload.many'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a group by its spread props; files can also be chosen by the button
    <div
      {...groupOf(props)}
      className={over ? 'pictures pictures-over' : 'pictures'}
      onDragOver={(e) => {
        if (!e.dataTransfer.types.includes('Files')) return
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {pictures.length + uploads.length > 0 && (
        <ul ref={list}>
          {pictures.map((picture, i) => (
            <Picture
              key={picture.key}
              picture={picture}
              place={i}
              count={pictures.length}
              onAlt={(alt) => change(pictures.map((p, at) => (at === i ? { ...p, alt } : p)))}
              onMove={(to) => move(i, to)}
              onRemove={() => change(pictures.filter((_, at) => at !== i))}
              onGrab={() => setDragged(i)}
              onRelease={() => setDragged(null)}
              onOver={() => {
                if (dragged === null || dragged === i) return
                move(dragged, i)
                setDragged(i)
              }}
            />
          ))}
          {uploads.map((upload) => (
            <PendingPicture key={upload.uid} upload={upload} onRetry={retry} onDrop={drop} />
          ))}
        </ul>
      )}
      <div className="pictures-add">
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={props.disabled ?? false}
          {...defined({ onBlur: props.onBlur })}
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
        <span className="input-note">{t('form.upload.limits', { max: megabytes(limits.imageBytes) })}</span>
      </div>
      {library.picker}
      <p className="sr-only" role="status">
        {told}
      </p>
      <input
        ref={chooser}
        style={{ display: 'none' }}
        type="file"
        aria-label={t(more)}
        accept={pictureTypes.join(',')}
        multiple={!single}
        onChange={(e) => {
          take(e.target.files)
          e.target.value = ''
        }}
      />
    </div>
  )
}
