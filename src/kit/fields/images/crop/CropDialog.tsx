import { RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons'
import { Button, Modal, Segmented, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { t } from '#i18n/index.ts'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { withoutUndefined } from '#kit/values/defined.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import {
  type CropBox,
  fitInside,
  isSmallerThanRecommended,
  pixelBox,
  type Size,
  type Turns,
} from '../prepare/picture'
import { outputTypeOf, renderInWorker, toNamedFile } from '../prepare/prepare'
import { uploadErrorText } from '../send'
import { cropRatioOf, initialCropBox, type Recommended, type Shape, shapesFor } from './shapes'
import 'react-image-crop/dist/ReactCrop.css'
import '../pictures.css'
import './crop.css'

/** Large enough for the dialog. */
const previewSide = 1400

type Preview = { url: string; full: Size; source: Blob; turns: Turns }
type State = { preview?: Preview; problem?: string }

/** The turned picture, small enough to draw, and its full size. */
const usePreview = (load: () => Promise<Blob>, turns: Turns): State => {
  const [source, setSource] = useState<Blob>()
  const [state, setState] = useState<State>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of a dialog stays the same
  useEffect(() => {
    let isOpen = true
    load().then(
      (blob) => isOpen && setSource(blob),
      (error: unknown) => isOpen && setState({ problem: uploadErrorText(error) }),
    )
    return () => {
      isOpen = false
    }
  }, [])
  useEffect(() => {
    if (!source) return
    let made: string | undefined
    let isCurrent = true
    renderInWorker({ file: source, turns, side: previewSide, type: outputTypeOf(source) }).then(
      ({ blob, full }) => {
        if (!isCurrent || !blob) return
        made = URL.createObjectURL(blob)
        setState({ preview: { url: made, full, source, turns } })
      },
      (error: unknown) => isCurrent && setState({ problem: uploadErrorText(error) }),
    )
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [source, turns])
  return state
}

export type Cropped = { file: File; size: Size; original: Blob }
type Props = {
  load: () => Promise<Blob>
  name: string
  recommended: Recommended
  /** The longest side that the backend keeps. */
  side: number
  onDone: (cropped: Cropped) => void
  onClose: () => void
}

const quarter = (turns: Turns, by: 1 | 3): Turns => ((turns + by) % 4) as Turns

/** Crops and turns a picture. The crop is moved and resized by mouse, touch and arrow keys. */
export default function CropDialog({ load, name, recommended, side, onDone, onClose }: Props) {
  useReturnFocus()
  const [turns, setTurns] = useState<Turns>(0)
  const [shape, setShape] = useState<Shape>(recommended ? 'recommended' : 'free')
  const [chosen, setChosen] = useState<CropBox>()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const { preview, problem = failed } = usePreview(load, turns)
  const full = preview?.full
  const box = full && (chosen ?? initialCropBox(shape, full, recommended))
  const result = full && box && fitInside(pixelBox(full, box), side)
  const begin = (next: { shape?: Shape; turns?: Turns }) => {
    setChosen(undefined)
    if (next.shape) setShape(next.shape)
    if (next.turns !== undefined) setTurns(next.turns)
  }
  const apply = async () => {
    if (!preview || !box) return
    setBusy(true)
    setFailed(undefined)
    try {
      const { source } = preview
      const { blob, width, height } = await renderInWorker({
        ...{ file: source, turns, crop: box, side, type: outputTypeOf(source) },
      })
      if (blob) onDone({ file: toNamedFile(blob, name), size: { width, height }, original: source })
    } catch (error) {
      setFailed(uploadErrorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      className="crop"
      width={760}
      title={t('media.crop.title')}
      okText={t('media.crop.do')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !preview || preview.turns !== turns, loading: isBusy }}
      onOk={() => void apply()}
      onCancel={() => void confirmClose(chosen !== undefined || turns !== 0, onClose)}
    >
      <div className="crop-tools">
        <Segmented<Shape>
          aria-label={t('media.crop.shape')}
          value={shape}
          size="small"
          options={shapesFor(recommended).map((value) => ({
            value,
            label: value.includes(':')
              ? value
              : t(`media.crop.${value as 'free' | 'recommended' | 'original'}`),
          }))}
          onChange={(chosen) => begin({ shape: chosen })}
        />
        <span>
          <Button
            type="text"
            icon={<RotateLeftOutlined aria-hidden />}
            aria-label={t('media.crop.left')}
            onClick={() => begin({ turns: quarter(turns, 3) })}
          />
          <Button
            type="text"
            icon={<RotateRightOutlined aria-hidden />}
            aria-label={t('media.crop.right')}
            onClick={() => begin({ turns: quarter(turns, 1) })}
          />
        </span>
      </div>
      <div className="crop-picture">
        {preview && box && full ? (
          <ReactCrop
            crop={{ ...box, unit: '%' }}
            {...withoutUndefined({ aspect: cropRatioOf(shape, full, recommended) })}
            keepSelection
            ruleOfThirds
            minWidth={16}
            minHeight={16}
            ariaLabels={{
              cropArea: t('media.crop.area'),
              nwDragHandle: t('media.crop.nw'),
              nDragHandle: t('media.crop.n'),
              neDragHandle: t('media.crop.ne'),
              eDragHandle: t('media.crop.e'),
              seDragHandle: t('media.crop.se'),
              sDragHandle: t('media.crop.s'),
              swDragHandle: t('media.crop.sw'),
              wDragHandle: t('media.crop.w'),
            }}
            onChange={(_, percent) => setChosen(percent)}
          >
            <img src={preview.url} alt="" />
          </ReactCrop>
        ) : (
          !problem && <Skeleton.Node active className="crop-awaited" />
        )}
      </div>
      <p className="crop-size" role="status">
        {result && t('media.crop.size', { width: result.width, height: result.height })}
        {result && recommended && isSmallerThanRecommended(result, recommended) && (
          <span className="picture-small">
            {' '}
            {t('form.upload.small', { width: recommended[0], height: recommended[1] })}
          </span>
        )}
      </p>
      <p className="crop-hint">{t('media.crop.hint')}</p>
      {problem && (
        <p role="alert" className="picture-problem">
          {t('media.crop.failed', { problem })}
        </p>
      )}
    </Modal>
  )
}
