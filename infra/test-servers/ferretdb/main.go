// A MongoDB-protocol server for the tests: FerretDB with its SQLite backend, in one process.
//
// It prints the address it listens on as one line and stops when its standard input closes,
// so that it never outlives the test run that started it.
package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: ferretdb <folder for the data> <address to listen on>")
		os.Exit(2)
	}
	folder, address := os.Args[1], os.Args[2]

	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: address},
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:   "sqlite",
		SQLiteURL: "file:" + folder + "/",
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}

	running, stop := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		stop()
	}()
	go func() { fmt.Println(server.MongoDBURI()) }()
	if err := server.Run(running); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
