import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#i18n/index.ts'
import type { Upload } from './use-uploads'

type Props = { upload: Upload; onRetry: (upload: Upload) => void; onDrop: (uid: number) => void }

/** An uploading picture, or a failed one with its reason. */
export const PendingPicture = ({ upload, onRetry, onDrop: onRemove }: Props) => {
  const name = upload.file.name
  return (
    <li className="picture">
      <img
        src={upload.preview}
        alt=""
        width={72}
        height={72}
        className="picture-pending"
        // A file that is no picture has no preview.
        onError={(event) => {
          event.currentTarget.style.visibility = 'hidden'
        }}
      />
      <div className="picture-text">
        <span className="picture-name">{name}</span>
        {upload.problem ? (
          <span role="alert" className="picture-problem">
            {upload.problem}
          </span>
        ) : (
          <>
            {upload.isConverting && <span role="status">{t('media.heic.converting')}</span>}
            <progress
              {...(!upload.isConverting && { value: upload.progress })}
              max={1}
              aria-label={t('form.upload.sending', { name })}
            />
          </>
        )}
      </div>
      <div className="picture-actions">
        {upload.problem && !upload.refused && (
          <Button
            type="text"
            icon={<ReloadOutlined aria-hidden />}
            aria-label={t('form.upload.retry', { name })}
            onClick={() => onRetry(upload)}
          />
        )}
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('form.upload.drop', { name })}
          onClick={() => onRemove(upload.uid)}
        />
      </div>
    </li>
  )
}
