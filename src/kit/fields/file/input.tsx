import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { toMegabytes } from '../images/check'
import { PendingPicture } from '../images/PendingPicture'
import '../images/pictures.css'
import { FileChooser } from '#ui/layout/FileChooser.tsx'
import { useUploads } from '../images/use-uploads'
import { groupProps, type InputPropsFor } from '../props/input-props'
import { FileCell } from './cell'

export default function FileInput(props: InputPropsFor<'file'>) {
  const { value, onChange } = props
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, add, drop, dropAll, retry } = useUploads(props, null, onChange)
  const more = t(value ? 'form.upload.replaceFile' : 'form.upload.file')
  return (
    <div {...groupProps(props)} className="pictures">
      {(value || uploads.length > 0) && (
        <ul>
          {value && (
            <li className="picture">
              <span className="picture-text">
                <FileCell {...props} value={value} size="full" />
              </span>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('form.upload.removeFile')}
                onClick={() => onChange(null)}
              />
            </li>
          )}
          {uploads.map((upload) => (
            <PendingPicture key={upload.uid} upload={upload} onRetry={retry} onDrop={drop} />
          ))}
        </ul>
      )}
      <div className="pictures-add">
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={props.disabled ?? false}
          onClick={() => chooser.current?.click()}
        >
          {more}
        </Button>
        <span className="input-note">
          {t('form.upload.fileLimit', { max: toMegabytes(limits.imageBytes) })}
        </span>
      </div>
      <FileChooser
        ref={chooser}
        label={more}
        onChoose={(files) => {
          if (!files.length) return
          // A former choice that is still uploading would replace this one.
          dropAll()
          add(files)
        }}
      />
    </div>
  )
}
