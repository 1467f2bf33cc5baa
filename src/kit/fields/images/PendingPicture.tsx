import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../../../i18n'
import type { Upload } from './use-uploads'

type Props = { upload: Upload; onRetry: (upload: Upload) => void; onDrop: (uid: number) => void }

/** A picture on its way, or one that did not arrive and why. */
export const PendingPicture = ({ upload, onRetry, onDrop }: Props) => {
  const name = upload.file.name
  return (
    <li className="picture">
      <img
        src={upload.preview}
        alt=""
        width={72}
        height={72}
        className="picture-pending"
        // What is no picture has nothing to show.
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
          <progress value={upload.progress} max={1} aria-label={t('form.upload.sending', { name })} />
        )}
      </div>
      <div className="picture-actions">
        {upload.problem && !upload.refused && (
          <Button
            type="text"
            icon={<ReloadOutlined />}
            aria-label={t('form.upload.retry', { name })}
            onClick={() => onRetry(upload)}
          />
        )}
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('form.upload.drop', { name })}
          onClick={() => onDrop(upload.uid)}
        />
      </div>
    </li>
  )
}
