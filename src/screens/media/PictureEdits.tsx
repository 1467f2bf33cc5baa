import { Button } from 'antd'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { MediaLine } from '#contract/extensions/media.ts'
import { bannerFeature } from '#features/media/features.ts'
import { type TagChange, TagChips } from '#features/tags/TagChips.tsx'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCrop } from '#kit/fields/images/crop/use-crop.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { mediaUrl } from '#ui/media-url.ts'
import { ReplaceDialog } from './ReplaceDialog'

type Point = { x: number; y: number }
const centre: Point = { x: 50, y: 50 }
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)))
const pointOf = ({ focusX, focusY }: MediaLine): Point =>
  typeof focusX === 'number' && typeof focusY === 'number' ? { x: focusX, y: focusY } : centre

/** Percent per key press. */
const [step, smallStep] = [5, 1]
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point that square copies keep in view, set by pointer or arrow keys, with the square that results. */
const FocalPoint = ({ line, onDirty }: { line: MediaLine; onDirty: (dirty: boolean) => void }) => {
  const { run, isBusy } = useAction('x.focusMedia')
  const stored = pointOf(line)
  const [point, setPoint] = useState(stored)
  const isChanged = point.x !== stored.x || point.y !== stored.y
  const move = (to: Point) => {
    setPoint(to)
    onDirty(to.x !== stored.x || to.y !== stored.y)
  }
  const byPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && !event.buttons) return
    const frame = event.currentTarget.getBoundingClientRect()
    move({
      x: within(((event.clientX - frame.left) / frame.width) * 100),
      y: within(((event.clientY - frame.top) / frame.height) * 100),
    })
  }
  const byKey = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    const by = event.shiftKey ? smallStep : step
    move({ x: within(point.x + x * by), y: within(point.y + y * by) })
  }
  const save = ({ x, y }: Point, isCentre: boolean) =>
    run(
      { payload: { key: line.key, focusX: isCentre ? null : x, focusY: isCentre ? null : y } },
      { success: t('media.focus.saved'), onDone: () => onDirty(false) },
    )
  const isSet = typeof line.focusX === 'number'
  return (
    <div className="media-focus">
      <button
        type="button"
        className="media-focus-frame"
        aria-label={t('media.focus.point', point)}
        onPointerDown={byPointer}
        onPointerMove={byPointer}
        onKeyDown={byKey}
      >
        <img src={mediaUrl(line.url, 800)} alt="" draggable={false} />
        <span className="media-focus-point" style={{ left: `${point.x}%`, top: `${point.y}%` }} aria-hidden />
      </button>
      <span className="media-focus-square">
        <img
          src={mediaUrl(line.url, 320)}
          alt=""
          style={{ objectPosition: `${point.x}% ${point.y}%` }}
          title={t('media.focus.square')}
        />
        <span className="media-facts">{t('media.focus.square')}</span>
      </span>
      <p className="media-kept">{t('media.focus.hint')}</p>
      <span className="media-focus-actions">
        <Button disabled={!isChanged} loading={isBusy} onClick={() => void save(point, false)}>
          {t('media.focus.save')}
        </Button>
        {isSet && (
          <Button
            type="text"
            disabled={isBusy}
            onClick={() => {
              setPoint(centre)
              void save(centre, true)
            }}
          >
            {t('media.focus.centre')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** The tags of a picture; each filters the library. */
const PictureTags = ({ line, onTag }: { line: MediaLine; onTag: (tag: string) => void }) => {
  const { run, isBusy } = useAction('x.tagMedia')
  const may = useAccess()(['Cms', 'UPDATE'])
  const names = line.tags ?? []
  const change = (tags: TagChange) => run({ payload: { keys: [line.key], ...tags } })
  return (
    <TagChips
      of="media"
      names={names}
      mayChange={may}
      isBusy={isBusy}
      draw={(name) => (
        <Button type="link" size="small" onClick={() => onTag(name)}>
          {name}
        </Button>
      )}
      onChange={change}
    />
  )
}

type Props = {
  line: MediaLine
  onTag: (tag: string) => void
  onDirty: (dirty: boolean) => void
  onReplaced: (key: string) => void
}

/** Tags, focal point, crop and replacement of a picture, as far as the backend has them. */
export const PictureEdits = ({ line, onTag, onDirty, onReplaced }: Props) => {
  const canReplace = useCapability('replaceMedia')
  const canTag = useCapability('tagMedia')
  const canFocus = useCapability('focusMedia')
  const mayUpdate = useAccess()(['Cms', 'UPDATE'])
  const mayReplace = useAccess()('anyWrite') && mayUpdate && canReplace
  const [replacing, setReplacing] = useState<{ file?: File }>()
  const { canCrop, crop, dialog } = useCrop(
    { banner: line.feature === bannerFeature || undefined, name: line.name },
    (_, { file }) => setReplacing({ file }),
  )
  const { key, url, alt } = line
  return (
    <>
      {mayReplace && (
        <div className="media-edit">
          {canCrop(line) && <Button onClick={() => crop({ key, url, alt })}>{t('media.crop.open')}</Button>}
          <Button onClick={() => setReplacing({})}>{t('media.replace.open')}</Button>
        </div>
      )}
      {canTag && (
        <section>
          <h2>{t('tag.list')}</h2>
          <PictureTags line={line} onTag={onTag} />
        </section>
      )}
      {mayUpdate && canFocus && (
        <section>
          <h2>{t('media.focus.title')}</h2>
          <FocalPoint line={line} onDirty={onDirty} />
        </section>
      )}
      {dialog}
      {replacing && (
        <ReplaceDialog
          line={line}
          file={replacing.file}
          onReplaced={(by) => {
            setReplacing(undefined)
            onReplaced(by)
          }}
          onClose={() => setReplacing(undefined)}
        />
      )}
    </>
  )
}
