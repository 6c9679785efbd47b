import { Component, type ReactNode } from 'react'
import { Trouble } from './trouble.js'

/** What a mistake of ours leaves of a screen: a way back, and the games as they were kept. */
export class Catch extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Trouble text="app.failed" reload /> : this.props.children
  }
}
