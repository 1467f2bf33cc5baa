import type { ReactNode } from 'react'
import { shopName, useShop } from '#providers/shop.ts'
import { Logo } from './theme/Logo'
import '#features/sessions/login.css'

/** The page of a user without a session: what is filled in, next to the shop's colour. */
export const LoginFrame = ({ title, children }: { title?: string; children: ReactNode }) => {
  const name = shopName(useShop())
  return (
    <main className="login">
      <div className="login-side">
        <div className="login-card">
          <Logo size={48} />
          {title && <p className="login-shop">{name}</p>}
          <h1>{title ?? name}</h1>
          {children}
        </div>
      </div>
      <div className="login-art" />
    </main>
  )
}
