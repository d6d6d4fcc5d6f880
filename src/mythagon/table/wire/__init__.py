"""The wire: what people and programs send, and what they are sent. HTTP, sockets, and the gate before both."""
