import { createContext } from 'react'

/** In place of @ant-design/cssinjs in a build: what antd's modules still name, though nothing of it computes. */
export const createTheme = () => ({})
export const getComputedToken = () => ({})
export const StyleContext = createContext({})
export const useStyleRegister = () => (node: unknown) => node
export const unit = String
export class Keyframes {}
