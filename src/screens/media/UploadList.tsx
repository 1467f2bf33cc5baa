import { Button } from 'antd'
import { useT } from '../../i18n'
import { PendingPicture } from '../../kit/fields/images/PendingPicture'
import '../../kit/fields/images/pictures.css'
import type { useMediaUploads } from './uploads'

/** Running uploads, and failed ones with their reasons. */
export const UploadList = ({ uploads, drop, retry }: Omit<ReturnType<typeof useMediaUploads>, 'add'>) => {
  const t = useT()
  if (!uploads.length) return null
  const failed = uploads.filter((upload) => upload.problem && !upload.refused)
  return (
    <section className="pictures media-uploads" aria-label={t('media.sending')}>
      <ul>
        {uploads.map((upload) => (
          <PendingPicture key={upload.uid} upload={upload} onRetry={retry} onDrop={drop} />
        ))}
      </ul>
      {failed.length > 1 && (
        <Button
          size="small"
          onClick={() => {
            for (const upload of failed) retry(upload)
          }}
        >
          {t('media.retryAll', { count: failed.length })}
        </Button>
      )}
    </section>
  )
}
