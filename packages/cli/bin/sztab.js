#!/usr/bin/env node
// A file of its own, because what the compiler writes is neither executable nor there when npm links the command.
import '../dist/main.js'
