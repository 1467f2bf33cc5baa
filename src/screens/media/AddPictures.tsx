import { UploadOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { RefObject } from 'react'
import { useT } from '../../i18n'
import { acceptedPictures } from '../../kit/fields/images/check'
import { FileChooser } from '../../kit/layout/FileChooser'

type Props = {
  features: { value: string; label: string }[]
  feature: string
  onFeature: (feature: string) => void
  onFiles: (files: FileList | null) => void
  ref: RefObject<HTMLInputElement | null>
}

/** Chooses files and their feature. */
export const AddPictures = ({ features, feature, onFeature, onFiles, ref }: Props) => {
  const t = useT()
  return (
    <>
      <Select
        className="media-for"
        aria-label={t('media.addFor')}
        virtual={false}
        popupMatchSelectWidth={false}
        options={features}
        labelRender={({ label }) => t('media.addForOne', { label: String(label) })}
        value={feature}
        onChange={onFeature}
      />
      <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => ref.current?.click()}>
        {t('media.add')}
      </Button>
      <FileChooser ref={ref} multiple label={t('media.add')} accept={acceptedPictures} onChoose={onFiles} />
    </>
  )
}
