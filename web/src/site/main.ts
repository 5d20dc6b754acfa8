import { mount } from 'svelte'
import SiteApp from './SiteApp.svelte'
import '../styles/tokens.css'
import '../styles/base.css'

mount(SiteApp, { target: document.getElementById('app')! })
