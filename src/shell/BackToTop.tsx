import { ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { limits } from '../../contract/policies/limits'
import { useT } from '../i18n'

export const BackToTop = () => {
  const t = useT()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > limits.backToTopPx)
    // In the next frame, which calculates the layout anyway.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [])
  if (!shown) return null
  return (
    <Button
      className="back-to-top"
      shape="circle"
      icon={<ArrowUpOutlined />}
      aria-label={t('shell.backToTop')}
      title={t('shell.backToTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    />
  )
}
