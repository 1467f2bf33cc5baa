import { Button } from 'antd'
import { useState } from 'react'
import type { MediaLine } from '../../../contract/extensions/media'
import { bannerFeature } from '../../features/media/features'
import { useT } from '../../i18n'
import { useCrop } from '../../kit/fields/images/crop/use-crop'
import { useAccess } from '../../providers/auth/access'
import { useKnownExtension } from '../../providers/data/extensions'
import { FocalPoint } from './FocalPoint'
import { PictureTags } from './PictureTags'
import { ReplaceDialog } from './ReplaceDialog'

type Props = {
  line: MediaLine
  onTag: (tag: string) => void
  onDirty: (dirty: boolean) => void
  onReplaced: (key: string) => void
}

/** Tags, focal point, crop and replacement of a picture, as far as the backend has them. */
export const PictureEdits = ({ line, onTag, onDirty, onReplaced }: Props) => {
  const t = useT()
  const canReplace = useKnownExtension('replaceMedia')
  const canTag = useKnownExtension('tagMedia')
  const canFocus = useKnownExtension('focusMedia')
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
