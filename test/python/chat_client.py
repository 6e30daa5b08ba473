"""An independent client: signs in over HTTP, chats over Socket.IO, tries a forged id, and prints what it saw."""

import json
import sys
import threading

import requests
import socketio

url, email, password, partner, transport = sys.argv[1:]
seen = {}
heard = {
    name: threading.Event()
    for name in ("authenticated", "message_sent", "new_message", "error", "disconnect")
}

session = requests.Session()
answer = session.post(
    f"{url}/api/identity/sign-in/email",
    json={"email": email, "password": password},
    headers={"origin": url},
)
answer.raise_for_status()
user_id = session.get(f"{url}/api/session").json()["user"]["id"]
cookie = "; ".join(f"{each.name}={each.value}" for each in session.cookies)

client = socketio.Client(reconnection=False)


@client.on("authenticated")
def on_authenticated(payload):
    seen["authenticated"] = payload
    heard["authenticated"].set()


@client.on("message_sent")
def on_message_sent(payload):
    seen["message_sent"] = payload["content"]
    heard["message_sent"].set()


@client.on("new_message")
def on_new_message(payload):
    seen["new_message"] = payload["content"]
    heard["new_message"].set()


@client.on("error")
def on_error(payload):
    seen["forged"] = payload["code"]
    heard["error"].set()


@client.on("disconnect")
def on_disconnect(*_):
    seen["disconnected"] = heard["error"].is_set()
    heard["disconnect"].set()


def wait(name):
    if not heard[name].wait(10):
        sys.exit(f"nothing came: {name}; seen so far: {seen}")


client.connect(url, headers={"Cookie": cookie}, transports=[transport])
client.emit("authenticate", {"userId": user_id})
wait("authenticated")
acknowledged = client.call(
    "send_message", {"senderId": user_id, "receiverId": partner, "content": "Hello from Python"}
)
seen["acknowledged"] = {
    "success": acknowledged["success"],
    "content": acknowledged["message"]["content"],
    "senderId": acknowledged["message"]["senderId"],
}
wait("message_sent")
wait("new_message")
client.emit("authenticate", {"userId": partner})
wait("error")
wait("disconnect")
print(json.dumps(seen))
